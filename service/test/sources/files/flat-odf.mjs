/** Documents of LibreOffice as one XML file each (Flat ODF): what the set is converted from. */
const NAMES = {
  office: 'office',
  text: 'text',
  table: 'table',
  style: 'style',
  draw: 'drawing',
  presentation: 'presentation',
  number: 'datastyle',
}
const SPACES = [
  ...Object.entries(NAMES).map(
    ([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  ),
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ')
const KINDS = { text: 'text', spreadsheet: 'spreadsheet', presentation: 'presentation' }
/** A red square of 8 by 8 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII='

export const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])
const p = (inner) => `<text:p>${inner}</text:p>`

function file(kind, body, { styles = '', automatic = '', master = '' } = {}) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${SPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${KINDS[kind]}">
<office:styles>${styles}</office:styles><office:automatic-styles>${automatic}</office:automatic-styles>
<office:master-styles>${master}</office:master-styles>
<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`
}

export const picture = `<text:p><draw:frame text:anchor-type="as-char" svg:width="3cm" svg:height="3cm"><draw:image><office:binary-data>${PICTURE}</office:binary-data></draw:image></draw:frame></text:p>`
export const nextPage = (inner) => `<text:p text:style-name="next">${inner}</text:p>`

const LAYOUT = `<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:header-style/><style:footer-style/></style:page-layout><style:style style:name="next" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style><style:style style:name="hidden" style:family="text"><style:text-properties text:display="none"/></style:style>`

/** A text document; `extra` is XML at its end, `tracked` a change that was not accepted yet. */
export function textDocument(
  original,
  { extra = '', edges = true, tracked = false, comment = false, hidden = false } = {},
) {
  const { title, paragraphs, noted, note, table, closing, header, footer } = original
  const row = (cells) =>
    `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string">${p(escape(cell))}</table:table-cell>`).join('')}</table:table-row>`
  const changes = tracked
    ? `<text:tracked-changes><text:changed-region xml:id="i" text:id="i"><text:insertion><office:change-info><dc:creator>A</dc:creator><dc:date>2024-05-01T00:00:00</dc:date></office:change-info></text:insertion></text:changed-region><text:changed-region xml:id="d" text:id="d"><text:deletion><office:change-info><dc:creator>A</dc:creator><dc:date>2024-05-01T00:00:00</dc:date></office:change-info>${p(escape(original.deleted))}</text:deletion></text:changed-region></text:tracked-changes>`
    : ''
  const body = [
    changes,
    `<text:h text:outline-level="1">${escape(title)}</text:h>`,
    ...paragraphs.map((text) => p(escape(text))),
    p(
      `${escape(noted)}<text:note text:note-class="footnote" text:id="n1"><text:note-citation>1</text:note-citation><text:note-body>${p(escape(note))}</text:note-body></text:note>`,
    ),
    `<table:table table:name="T"><table:table-column table:number-columns-repeated="${table[0].length}"/>${table.map(row).join('')}</table:table>`,
    p(
      escape(closing) +
        (comment
          ? `<office:annotation><dc:creator>A</dc:creator><dc:date>2024-05-01T00:00:00</dc:date>${p(escape(original.comment))}</office:annotation>`
          : ''),
    ),
    tracked
      ? `${p(`<text:change-start text:change-id="i"/>${escape(original.inserted)}<text:change-end text:change-id="i"/>`)}${p('<text:change text:change-id="d"/>')}`
      : '',
    hidden ? p(`<text:span text:style-name="hidden">${escape(original.hidden)}</text:span>`) : '',
    extra,
  ].join('')
  return file('text', body, {
    automatic: LAYOUT,
    master: `<style:master-page style:name="Standard" style:page-layout-name="page">${edges ? `<style:header>${p(escape(header))}</style:header><style:footer>${p(escape(footer))}</style:footer>` : ''}</style:master-page>`,
    styles:
      '<style:default-style style:family="paragraph"><style:text-properties style:font-name="DejaVu Sans" fo:font-size="11pt"/></style:default-style>',
  })
}

/** A text document of nothing but pictures, one a page. */
export function pictures(pages) {
  const body = Array.from({ length: pages }, (_, i) =>
    i === 0 ? picture : picture.replace('<text:p>', '<text:p text:style-name="next">'),
  )
  return file('text', body.join(''), { automatic: LAYOUT })
}

const FORMATS = `<number:number-style style:name="whole"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<number:number-style style:name="money"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>
<number:date-style style:name="day"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<number:percentage-style style:name="share"><number:number number:decimal-places="1" number:min-decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
${['whole', 'money', 'day', 'share'].map((name) => `<style:style style:name="c-${name}" style:family="table-cell" style:data-style-name="${name}"/>`).join('')}
<style:style style:name="out" style:family="table"><style:table-properties table:display="false"/></style:style>`

/** A workbook whose cells hold numbers, dates and shares and show what `sheets` says; a total is a formula. */
export function workbookDocument(sheets) {
  const typed = (text) => {
    if (/^\d{4}-\d\d-\d\d$/.test(text))
      return `table:style-name="c-day" office:value-type="date" office:date-value="${text}"`
    if (/^[\d.]+%$/.test(text))
      return `table:style-name="c-share" office:value-type="percentage" office:value="${parseFloat(text) / 100}"`
    if (/^[\d,]+$/.test(text))
      return `table:style-name="c-whole" office:value-type="float" office:value="${text.replace(/,/g, '')}"`
    if (/^\d+\.\d\d$/.test(text)) return `table:style-name="c-money" office:value-type="float" office:value="${text}"`
    return 'office:value-type="string"'
  }
  const cell = (text, i, row) => {
    if (text === '') return '<table:table-cell/>'
    const formula = row[0] === 'Total' && i > 0 ? ` table:formula="of:=SUM([.${'ABCDE'[i]}2:.${'ABCDE'[i]}3])"` : ''
    return `<table:table-cell ${typed(text)}${formula}>${text
      .split('\n')
      .map((line) => p(escape(line)))
      .join('')}</table:table-cell>`
  }
  const body = sheets.map(
    ({ sheet, rows, hidden }) =>
      `<table:table table:name="${escape(sheet)}"${hidden ? ' table:style-name="out"' : ''}>${rows.map((row) => `<table:table-row>${row.map((text, i) => cell(text, i, row)).join('')}</table:table-row>`).join('')}</table:table>`,
  )
  return file('spreadsheet', body.join(''), { automatic: FORMATS })
}

export function slidesDocument(slides) {
  const box = (kind, y, lines) =>
    `<draw:frame presentation:class="${kind}" svg:x="2cm" svg:y="${y}cm" svg:width="20cm" svg:height="4cm"><draw:text-box>${lines.map((line) => p(escape(line))).join('')}</draw:text-box></draw:frame>`
  const body = slides.map(
    ({ title, lines, notes }, i) =>
      `<draw:page draw:name="s${i + 1}" draw:master-page-name="Default">${box('title', 1, [title])}${box('outline', 6, lines)}${notes && `<presentation:notes>${box('notes', 15, [notes])}</presentation:notes>`}</draw:page>`,
  )
  return file('presentation', body.join(''), {
    automatic:
      '<style:page-layout style:name="slide"><style:page-layout-properties fo:page-width="25.4cm" fo:page-height="19.05cm"/></style:page-layout>',
    master: '<style:master-page style:name="Default" style:page-layout-name="slide"/>',
  })
}
