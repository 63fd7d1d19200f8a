import { generateKeyPairSync } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Folder } from '../folder.js'

let folder: Folder
beforeEach(async () => {
  folder = new Folder()
  folder.write('memo.md', 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n')
  folder.write('report.json', (await folder.run(['memo.md', '--format', 'json'])).stdout)
  await folder.run(['attest', '--new-key', 'key.pem'])
}, 60_000)
afterEach(() => {
  folder.remove()
})
const attest = (...more: string[]) =>
  folder.run(['attest', 'report.json', 'memo.md', '--key', 'key.pem', '--out', 'receipt.json', ...more])
const verify = (...more: string[]) =>
  folder.run(['verify-receipt', 'receipt.json', 'memo.md', '--key', 'key.pem.pub', ...more])
interface Envelope {
  payload: string
  payloadType: string
  signatures: { sig: string }[]
}
const envelope = () => JSON.parse(folder.read('receipt.json')) as Envelope
const statement = () => JSON.parse(Buffer.from(envelope().payload, 'base64').toString()) as object

describe('a receipt', () => {
  it('is an in-toto statement over draft, outcome and engine, and its signature is proved', async () => {
    expect(await attest()).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect(envelope().payloadType).toBe('application/vnd.in-toto+json')
    const hex = expect.stringMatching(/^[0-9a-f]{64}$/) as string
    expect(statement()).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'memo.md', digest: { sha256: hex } }],
      predicate: {
        outcome: expect.stringMatching(/^sha256:/) as string,
        ok: false,
        engine: { name: 'tickmark', sha256: hex },
      },
    })
    const { code, stdout } = await verify('--report', 'report.json')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^receipt\.json: valid\n {2}draft {5}memo\.md \(sha256 [0-9a-f]{64}\)\n {2}outcome {3}sha256:\w+, not ok\n/,
    )
  })

  it('does not hold for another key, another draft, another report, or when it was changed', async () => {
    await attest()
    await folder.run(['attest', '--new-key', 'other.pem'])
    const other = await folder.run(['verify-receipt', 'receipt.json', 'memo.md', '--key', 'other.pem.pub'])
    expect(other).toMatchObject({
      code: 1,
      stdout: 'receipt.json: not valid: other.pem.pub did not sign it, or it was changed since\n',
    })
    folder.write('receipt.json', JSON.stringify({ ...envelope(), payload: Buffer.from('{}').toString('base64') }))
    expect(await verify()).toMatchObject({ code: 1 })
    await attest()
    folder.write('report.json', (await folder.run(['memo.md', '--format', 'json', '--check', 'clinical.codes'])).stdout)
    expect((await verify('--report', 'report.json')).stdout).toContain('report.json is not the report it is of')
    folder.write('memo.md', 'Another text.\n')
    expect((await verify()).stdout).toContain('memo.md is not the draft it is of')
  })

  it('is not made of a report that does not hold', async () => {
    folder.write('memo.md', 'Another text.\n')
    expect(await attest()).toMatchObject({
      code: 1,
      stderr:
        'tickmark: memo.md: nothing signed, the report does not hold; see tickmark reproduce report.json memo.md\n',
    })
    expect(() => folder.read('receipt.json')).toThrow()
  })
})

describe('keys', () => {
  it('are for their owner alone, and never written over', async () => {
    expect(statSync(join(folder.path, 'key.pem')).mode & 0o777).toBe(0o600)
    expect(await folder.run(['attest', '--new-key', 'key.pem'])).toMatchObject({
      code: 2,
      stderr: 'tickmark: key.pem: is there already; nothing was written\n',
    })
  })

  it('of another sort are refused', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    folder.write('ec.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    const run = (key: string) => folder.run(['attest', 'report.json', 'memo.md', '--key', key])
    expect((await run('ec.pem')).stderr).toBe('tickmark: ec.pem: Unexpected ec key, expected Ed25519\n')
    expect((await run('memo.md')).stderr).toBe('tickmark: memo.md: expected a private key in PEM\n')
    expect((await run('key.pem.pub')).stderr).toBe('tickmark: key.pem.pub: expected a private key in PEM\n')
  })
})
