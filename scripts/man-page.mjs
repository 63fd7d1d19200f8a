// The man page, made of the same table that parsing, help and completion are made of. Needs a build.
import { COMMON_OPTIONS } from '../build/src/cli/command-options.js'
import { COMMANDS } from '../build/src/cli/commands.js'
import { EXIT_CODES } from '../build/src/cli/help.js'
import { VERSION } from '../build/src/version.js'

const [lint, ...commands] = COMMANDS

/** man/tickmark.1, in the man macros of roff. */
export function manPage() {
  return `.\\" Made by npm run generate.
.TH TICKMARK 1 "" "tickmark ${VERSION}" "User Commands"
.SH NAME
tickmark \\- verify the citations, codes and figures of a professional draft
.SH SYNOPSIS
${synopsis(lint)}
${commands.map(synopsis).join('\n')}
.SH DESCRIPTION
Every legal citation, clinical code and checkable figure of a draft in Markdown gets one mark: verified, violation or
unverifiable, with its evidence; what was not judged is counted.
Verified never means true in the world: the rules named decided, on the basis shown.
${usages(lint)}
.SH OPTIONS
${[...lint.options, ...COMMON_OPTIONS].map(option).join('\n')}
.SH COMMANDS
${commands.map(command).join('\n')}
.SH EXIT STATUS
${EXIT_CODES.map((meaning, code) => tagged(String(code), meaning)).join('\n')}
.SH FILES
${tagged('tickmark.json', 'Options for the drafts in its folder and below; the nearest one counts.')}
.SH ENVIRONMENT
${tagged('NO_COLOR, FORCE_COLOR', 'Never, or always, colour what is printed.')}
${tagged('TICKMARK_DATA', 'The folder of the official lists that tickmark data adds.')}
.SH EXAMPLES
.nf
tickmark drafts/
tickmark \\-\\-vertical legal \\-\\-format stylish \\-\\-format sarif:report.sarif brief.md
tickmark explain legal.citations/series\\-year
.fi
`
}

function synopsis({ usage }) {
  return usage.map(([form]) => `.B tickmark\n${text(form)}\n.br`).join('\n')
}

function command({ name, usage, options }) {
  return `.SS ${text(name)}\n${usages({ usage })}\n${options.map(option).join('\n')}`.trimEnd()
}

function usages({ usage }) {
  return usage.map(([form, help]) => tagged(`tickmark ${form}`, help)).join('\n')
}

function option({ name, short, value, help }) {
  const flags = [...(short ? [`-${short}`] : []), `--${name}`].map((flag) => `\\fB${text(flag)}\\fR`).join(', ')
  return `.TP\n${flags}${value ? ` \\fI${text(value)}\\fR` : ''}\n${text(help)}`
}

function tagged(tag, meaning) {
  return `.TP\n\\fB${text(tag)}\\fR\n${text(meaning)}`
}

/** Plain text as roff: no escape, no request at the start of a line, hyphens that can be copied, ASCII only. */
function text(plain) {
  return plain
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replace(
      /\P{ASCII}/gu,
      (character) => `\\[u${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}
