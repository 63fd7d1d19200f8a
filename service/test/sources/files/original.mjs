/** The text that every file of the set was made from: what a reader has to give back. */
export const original = {
  title: 'Notice of water shut-off, 𝔸 district',
  header: 'Riverside Utilities, docket 24-117',
  footer: 'Not for publication',
  paragraphs: [
    'The board met on 14 March 2024 and heard 37 households. “Nobody was told,” said Ms. Núñez-O’Brien; the file shows 1,204 letters.',
    'Under § 4.2 the utility must wait 30 days: it waited 11. The fee rose 12.5 % from €40.00 to €45.00 — see the table.',
    'Efficient offices file affidavits first; fluffy waffles do not suffice.',
  ],
  noted: 'The utility answered in writing.',
  note: 'Letter of 2 April 2024, page 3.',
  table: [
    ['District', 'Households', 'Fee'],
    ['North', '412', '45.00'],
    ['South', '1204', '40.00'],
  ],
  closing: 'Reconnection follows payment of the undisputed part.',
  /** Beside the text: what stands in comments, changes and hidden places. */
  comment: 'Check this with the meter readings.',
  inserted: 'The deadline was extended by one week.',
  deleted: 'The deadline was not extended.',
  hidden: 'Internal: settle at 60 %.',
}

/** Cells as the workbook shows them, by sheet; the third sheet is hidden. */
export const workbook = [
  {
    sheet: 'Fees 2024',
    rows: [
      ['District', 'Households', 'Fee', 'Since', 'Share'],
      ['North', '412', '45.00', '2024-03-14', '25.5%'],
      ['South, "old" town', '1,204', '40.00', '2024-04-02', '74.5%'],
      ['Total', '1,616', '85.00', '', '100.0%'],
    ],
  },
  { sheet: 'Notes', rows: [['Meters read\nby hand'], ['𝔸 district & others']] },
  { sheet: 'Drafts', hidden: true, rows: [['Settle at 60 %']] },
]

export const slides = [
  { title: 'Shut-offs in 2024', lines: ['37 households heard', '1,204 letters filed'], notes: 'Mention Ms. Núñez.' },
  { title: 'What follows', lines: ['Reconnection after payment'], notes: '' },
]
