// The other tools, each as it is used from a program, on its defaults. They are packages of their own beside this file
// (`npm run bench:peers`); one that is not there gives an error with the code ERR_MODULE_NOT_FOUND.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

export const peers = {
  'remark-lint, recommended': async () => {
    const [{ unified }, { default: parse }, { default: recommended }, { VFile }] = await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-preset-lint-recommended'),
      import('vfile'),
    ])
    const processor = unified().use(parse).use(recommended).freeze()
    return {
      lint: (text) => {
        const file = new VFile({ value: text, path: 'draft.md' })
        return processor.run(processor.parse(file), file)
      },
    }
  },
  'markdownlint-cli2': async () => {
    const { main } = await import('markdownlint-cli2')
    const quiet = () => {}
    return {
      lint: (text) =>
        main({
          directory: here,
          argv: [],
          noGlobs: true,
          nonFileContents: { 'draft.md': text },
          logMessage: quiet,
          logError: quiet,
          optionsOverride: { outputFormatters: [[quiet]] },
        }),
    }
  },
  'textlint, no-todo': async () => {
    const { createLinter, loadTextlintrc } = await import('textlint')
    const descriptor = await loadTextlintrc({ configFilePath: join(here, 'textlintrc.json') })
    const linter = createLinter({ descriptor })
    return { lint: (text) => linter.lintText(text, 'draft.md') }
  },
  '@beshkenadze/eyecite': async () => {
    const { getCitations } = await import('@beshkenadze/eyecite')
    return { citations: (text) => getCitations(text) }
  },
  citation: async () => {
    const { default: citation } = await import('citation')
    return { citations: (text) => citation.find(text) }
  },
}

/** Their commands: a script under node_modules and its options. */
export const commands = {
  'remark-lint, recommended': [
    'remark-cli/cli.js',
    '--no-config',
    '--no-stdout',
    '--use',
    module('remark-preset-lint-recommended/index.js'),
  ],
  'markdownlint-cli2': ['markdownlint-cli2/markdownlint-cli2-bin.mjs'],
  'textlint, no-todo': [
    'textlint/bin/textlint.js',
    '--config',
    join(here, 'textlintrc.json'),
    '--rules-base-directory',
    join(here, 'node_modules'),
  ],
}

function module(path) {
  return join(here, 'node_modules', path)
}
