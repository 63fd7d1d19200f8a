import { artifactTypes, checks, rules, verticals } from '../index.js'
import { COMMON_OPTIONS } from './command-options.js'
import { type Command, COMMANDS } from './commands.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, type OptionDefinition, UsageError } from './options.js'

const SHELLS: Readonly<Record<string, () => string>> = { bash, zsh, fish }

/** Prints the script that makes a shell complete `tickmark`: commands, options, their values, ids of rules; else files. */
export function runCompletion({ paths: [shell, ...more] }: Arguments, io: Io): number {
  const script = shell === undefined || more.length > 0 ? undefined : SHELLS[shell]
  if (!script) throw new UsageError(`completion takes one shell: ${Object.keys(SHELLS).join(', ')}`)
  io.stdout(script())
  return EXIT.clean
}

/** What may follow an option, by its name, where the table of options can not say it. */
const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  vertical: verticals.map(({ id }) => id),
  check: checks.map(({ id }) => id),
  rule: rules.map(({ id }) => `${id}=`),
}

/** What may stand for a word of a command's usage: `explain <rule>`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '<rule>': rules.map(({ id }) => id),
  '<type>': artifactTypes().map(({ artifact_type: type }) => type),
  '<shell>': Object.keys(SHELLS),
}

/** Options of a command as they are typed, each with what may follow it. */
function optionsOf({ options }: Command): readonly OptionDefinition[] {
  return [...options, ...COMMON_OPTIONS]
}

function valuesOf({ name, choices }: OptionDefinition): readonly string[] {
  return choices ?? OPTION_VALUES[name] ?? []
}

/** The words that may follow a command's name: `add` and `list` of data, the rules for explain; none where a file is meant. */
function wordsAfter({ name, usage }: Command): readonly string[] {
  const second = usage.map(([form]) => form.slice(name.length).trim().split(' ')[0] ?? '')
  return name === '' ? [] : second.flatMap((word) => WORDS[word] ?? (/^[a-z][a-z-]*$/.test(word) ? [word] : []))
}

const flags = ({ name, short }: OptionDefinition) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]
const names = COMMANDS.map(({ name }) => name).filter((name) => name !== '')

function bash(): string {
  const values = COMMANDS.flatMap((command) =>
    optionsOf(command)
      .filter(({ type }) => type === 'string')
      .map((option) => {
        const patterns = flags(option).map((flag) => quote(`${command.name} ${flag}`))
        return `    ${patterns.join(' | ')}) words=${quote(valuesOf(option).join(' '))} ;;`
      }),
  )
  const options = COMMANDS.map((command) => arm(command.name, optionsOf(command).flatMap(flags)))
  const words = COMMANDS.map((command) => arm(command.name, command.name === '' ? [] : wordsAfter(command)))
  return `# bash completion of tickmark: source <(tickmark completion bash)
_tickmark() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command='' words=''
  if [[ $cur == '=' ]]; then
    cur='' # bash breaks --format=json into three words
  elif [[ $prev == '=' ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD > 1)); then
    case \${COMP_WORDS[1]} in
    ${names.join(' | ')}) command=\${COMP_WORDS[1]} ;;
    esac
  fi
  case "$command $prev" in
${values.join('\n')}
    *)
      if [[ $cur == -* ]]; then
        case $command in
${options.join('\n')}
        esac
      elif ((COMP_CWORD == 1)); then
        words=${quote(names.join(' '))}
      elif ((COMP_CWORD == 2)); then
        case $command in
${words.join('\n')}
        esac
      fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ \${COMPREPLY[0]-} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -o default -F _tickmark tickmark
`
}

function arm(name: string, words: readonly string[]): string {
  return `          ${quote(name)}) words=${quote(words.join(' '))} ;;`
}

/** zsh runs the function of bash. */
function zsh(): string {
  return `# zsh completion of tickmark: source <(tickmark completion zsh), after compinit
autoload -Uz bashcompinit && bashcompinit
${bash()}`
}

function fish(): string {
  const none = `not __fish_seen_subcommand_from ${names.join(' ')}`
  const lines = COMMANDS.flatMap((command) => {
    const when = command.name === '' ? none : `__fish_seen_subcommand_from ${command.name}`
    const words = command.name === '' ? [] : wordsAfter(command)
    return [
      ...(command.name === ''
        ? []
        : [
            `complete -c tickmark -n __fish_use_subcommand -a ${command.name} -d ${quote(command.usage[0]?.[1] ?? '')}`,
          ]),
      ...(words.length > 0 ? [`complete -c tickmark -n ${quote(when)} -f -a ${quote(words.join(' '))}`] : []),
      ...optionsOf(command).map((option) => fishOption(option, when)),
    ]
  })
  return `# fish completion of tickmark: tickmark completion fish | source\n${lines.join('\n')}\n`
}

function fishOption(option: OptionDefinition, when: string): string {
  const { name, short, type, help } = option
  const values = valuesOf(option)
  return [
    `complete -c tickmark -n ${quote(when)} -l ${name}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...(type === 'boolean' ? [] : values.length > 0 ? [`-x -a ${quote(values.join(' '))}`] : ['-r']),
    `-d ${quote(help)}`,
  ].join(' ')
}

/** One word in single quotes, in which bash knows no escape and fish but two: a quote inside becomes a typographic one. */
function quote(text: string): string {
  return `'${text.replace(/'/g, '’').replace(/\\/g, '/')}'`
}
