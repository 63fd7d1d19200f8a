import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyTracked, expectWorks, ownFolder, root } from './installed.js'

const folder = ownFolder()

it('an image is made by the steps of the Dockerfile, from what the image would be given', () => {
  const context = join(folder, 'image/src')
  copyTracked(context)
  const steps = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^RUN (?:--mount=\S+ )?(.+)$/gm)
  for (const [, step] of steps) {
    execFileSync('sh', ['-c', step!.replaceAll('/build', join(folder, 'image'))], {
      cwd: context,
      env: { ...process.env, npm_config_prefix: join(folder, 'image/usr') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
  expectWorks(join(folder, 'image/usr/bin/tickmark'), folder)
  expect(existsSync(join(folder, 'image/usr/share/man/man1/tickmark.1'))).toBe(true)
})
