import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { textOf } from '../host/extract/text.js'
import { InputError, readBytes, readDraft } from '../host/read.js'
import { keyId, makeKeys, makeReceipt, openReceipt, readKey, sha256 } from '../host/receipt.js'
import { isIntact, readRecorded } from '../host/recorded.js'
import { loadReleases } from '../host/releases/load.js'
import { reproduce } from '../host/reproduce.js'
import { replaceFile } from '../host/write.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { sourcesOf } from './reproduce.js'

/**
 * Runs `tickmark attest <report.json> <draft> --key <file>`: verifies the draft again as the report says and signs what came of it, or
 * makes a pair of keys. Exit code 1 where the report does not hold: nothing is signed then. Throws UsageError or InputError.
 */
export async function runAttest(args: Arguments, io: Io): Promise<number> {
  const [report, draft, ...more] = args.paths
  const [keyFile, newKey] = [args.text('key'), args.text('new-key')]
  if (newKey !== undefined && keyFile === undefined && report === undefined) return writeKeys(newKey, io)
  if (report === undefined || draft === undefined || more.length > 0 || keyFile === undefined) {
    throw new UsageError(
      'attest takes a report, its draft and a private key, as in: tickmark attest report.json brief.md --key key.pem',
    )
  }
  const key = readKey(await readDraft(resolve(io.cwd, keyFile), keyFile), 'private', keyFile)
  const recorded = await readRecorded(resolve(io.cwd, report), report, draft, io.cwd)
  const bytes = await readBytes(resolve(io.cwd, draft), draft)
  const { source: text } = await textOf(bytes, draft)
  const sources = await sourcesOf(recorded, args, io)
  const result = await reproduce(recorded, { shown: draft, text }, await loadReleases(), sources)
  if ('difference' in result) {
    io.stderr(
      `tickmark: ${draft}: nothing signed, the report does not hold; see tickmark reproduce ${report} ${draft}\n`,
    )
    return EXIT.violation
  }
  const receipt = makeReceipt(result.outcome, draft, bytes, key)
  const out = args.text('out')
  if (out === undefined) io.stdout(receipt)
  else await replaceFile(resolve(io.cwd, out), receipt, out)
  return EXIT.clean
}

/**
 * Runs `tickmark verify-receipt <receipt.json> <draft> --key <file>`: whether the key signed the receipt, and whether it is of these bytes
 * and, where one is given, of this report. Exit code 0, or 1 with the first thing that is not so. Throws UsageError or InputError.
 */
export async function runVerifyReceipt(args: Arguments, io: Io): Promise<number> {
  const [file, draft, ...more] = args.paths
  const keyFile = args.text('key')
  if (file === undefined || draft === undefined || more.length > 0 || keyFile === undefined) {
    throw new UsageError(
      'verify-receipt takes a receipt, its draft and a public key, as in: tickmark verify-receipt receipt.json brief.md --key key.pem.pub',
    )
  }
  const key = readKey(await readDraft(resolve(io.cwd, keyFile), keyFile), 'public', keyFile)
  const statement = openReceipt(await readDraft(resolve(io.cwd, file), file), key, file)
  const refuse = (why: string) => {
    io.stdout(`${file}: not valid: ${why}\n`)
    return EXIT.violation
  }
  if (!statement) return refuse(`${keyFile} did not sign it, or it was changed since`)
  const { subject, predicate } = statement
  if (subject[0].digest.sha256 !== sha256(await readBytes(resolve(io.cwd, draft), draft))) {
    return refuse(`${draft} is not the draft it is of`)
  }
  const report = args.text('report')
  if (report !== undefined) {
    const recorded = await readRecorded(resolve(io.cwd, report), report, draft, io.cwd)
    if (!isIntact(recorded) || recorded.digest !== predicate.outcome)
      return refuse(`${report} is not the report it is of`)
  }
  const { name, version, sha256: code } = predicate.engine
  const lines = [
    ['draft', `${draft} (sha256 ${subject[0].digest.sha256})`],
    ['outcome', `${predicate.outcome}, ${predicate.ok ? 'no blocking violation' : 'not ok'}`],
    ['engine', `${name} ${version} (sha256 ${code})`],
    ['key', keyId(key)],
  ]
  io.stdout(`${file}: valid\n${lines.map(([label = '', text = '']) => `  ${label.padEnd(8)}  ${text}\n`).join('')}`)
  return EXIT.clean
}

/** A private key that only its owner may read, and the public one beside it. A key that is there is never written over. */
async function writeKeys(file: string, io: Io): Promise<number> {
  const { privateKey, publicKey } = makeKeys()
  const { writeFile } = await import('node:fs/promises')
  for (const name of [file, `${file}.pub`]) {
    if (existsSync(resolve(io.cwd, name))) throw new InputError(`${name}: is there already; nothing was written`)
  }
  await writeFile(resolve(io.cwd, file), privateKey, { mode: 0o600, flag: 'wx' })
  await writeFile(resolve(io.cwd, `${file}.pub`), publicKey, { flag: 'wx' })
  io.stdout(`Wrote ${file}, which signs: keep it secret. ${file}.pub proves what it signed: give it away.\n`)
  return EXIT.clean
}
