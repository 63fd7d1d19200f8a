// Drafts made up from a list of words: the same for the same number, on every machine. Prose with a claim, a citation or a code
// in about every paragraph, right or wrong as it falls, headings, and now and then a table.
const WORDS =
  `account agreement analysis annual answer apart applies around audit balance bearing before board branch briefly broad
carrier ceiling change charter claim clear clinic closing committee common concern contract counsel cover current daily debate decision
delay delivery demand detail district doubt draft early effect eight equal estate evening exhibit export factor filing finding first
freight further general grant ground harbour hearing higher hospital however import increase inquiry interest island issue joint
judgment junior keeper labour larger lawful ledger letter limit local lower market matter measure meeting member merger method middle
minor motion narrow nature neither normal notice number object office opinion order outcome output owner parcel partner patient pattern
payment period person phase plain plant policy portion present private process program project proper public quarter question quiet
rather reading reason record region relief remark remedy report result return review river routine sample schedule season second
section senior series service settle several short silent simple sister small source station status steady storage street summary
supply surface survey system table target tenant theory thirty timber together toward trade tribunal under uniform update vessel
village volume voyage warden weather weekly wharf whether window winter within witness writing yearly`.split(/\s+/)

/** A repeatable sequence of numbers below n. */
function sequence(seed) {
  let state = (seed + 1) * 2654435761
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return (state >>> 8) % n
  }
}

const CLAIMS = {
  legal: [
    (pick) =>
      `See *${name(pick)} v. ${name(pick)}*, ${300 + pick(300)} U.S. ${1 + pick(900)}, ${1 + pick(900)} (${1970 + pick(50)}).`,
    (pick) =>
      `In *${name(pick)} v. ${name(pick)}*, ${100 + pick(900)} F.${2 + pick(2)}d ${1 + pick(1500)} (${2 + pick(8)}th Cir. ${1950 + pick(70)}), the panel agreed.`,
    (pick) => `Under ${1 + pick(54)} U.S.C. § ${100 + pick(9000)}, nothing changes.`,
  ],
  clinical: [(pick) => `Assessment: type 2 diabetes (E11.${pick(10)}), hypertension (I10).`],
  quantities: [
    (pick) => `Revenue rose ${5 + pick(20)}% from $${4 + pick(3)}.${pick(10)}bn to $${5 + pick(3)}.${pick(10)}bn.`,
    (pick) => `Of ${100 + pick(300)} patients, ${pick(100)} (${pick(60)}%) improved.`,
    (pick) => `The hearing is on Tuesday, ${1 + pick(28)} March ${2019 + pick(8)}.`,
  ],
}

/** Markdown of about `length` characters, with claims of these kinds. */
export function draftOf(seed, length = 12_000, kinds = Object.keys(CLAIMS)) {
  const pick = sequence(seed)
  const claims = kinds.flatMap((kind) => CLAIMS[kind])
  let text = `# ${heading(pick)}\n`
  for (let paragraph = 1; text.length < length; paragraph++) {
    if (paragraph % 8 === 0) text += `\n## ${heading(pick)}\n`
    text += paragraph % 21 === 0 ? table(pick) : `\n${prose(pick, claims)}\n`
  }
  return text
}

function prose(pick, claims) {
  const sentences = Array.from({ length: 3 + pick(5) }, () => sentence(pick))
  if (pick(4) > 0) sentences.splice(pick(sentences.length), 0, claims[pick(claims.length)](pick))
  return sentences.join(' ').replace(/(.{60,79}) /g, '$1\n')
}

function sentence(pick) {
  const words = Array.from({ length: 7 + pick(14) }, () => WORDS[pick(WORDS.length)])
  if (pick(5) === 0) words[2] = `*${words[2]}*`
  return `The ${words.join(' ')}.`
}

function table(pick) {
  const rows = Array.from({ length: 4 }, () => [pick(90), pick(90)])
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0)
  const lines = rows.map(([a, b], i) => `| ${WORDS[pick(WORDS.length)]} ${i} | ${a} | ${b} |`)
  return `\n| Item | 2023 | 2024 |\n| --- | ---: | ---: |\n${lines.join('\n')}\n| Total | ${sum(0)} | ${sum(1) + pick(2)} |\n`
}

function heading(pick) {
  return `${name(pick)} ${WORDS[pick(WORDS.length)]}`
}

function name(pick) {
  const word = WORDS[pick(WORDS.length)]
  return word[0].toUpperCase() + word.slice(1)
}
