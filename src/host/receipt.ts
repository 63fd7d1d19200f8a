import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outcome } from '../index.js'
import { parseJson } from './json.js'
import { InputError } from './read.js'

// A signed receipt: an in-toto statement (https://in-toto.io/Statement/v1) about a draft, in a DSSE envelope
// (https://github.com/secure-systems-lab/dsse) signed by Ed25519. Who has the public key can prove later who said what of which bytes.

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'
const STATEMENT = 'https://in-toto.io/Statement/v1'
export const PREDICATE = 'https://github.com/tickmark/tickmark/receipt/v1'

/** What a receipt says of a draft. All hashes are SHA-256 in hexadecimal. */
export interface Statement {
  readonly _type: typeof STATEMENT
  /** The file of the draft, byte for byte. */
  readonly subject: readonly [{ readonly name: string; readonly digest: { readonly sha256: string } }]
  readonly predicateType: typeof PREDICATE
  readonly predicate: {
    /** The digest of the outcome, and that of the text that was verified: what was extracted, of a Word draft. */
    readonly outcome: string
    readonly source: string
    readonly ok: boolean
    readonly complete: boolean
    readonly engine: Outcome['engine'] & { readonly sha256: string }
    readonly options: Outcome['options']
  }
}

interface Envelope {
  readonly payloadType: string
  readonly payload: string
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[]
}

/** A pair of keys as PEM texts. */
export function makeKeys(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** Reads a key of either kind; of a private one, `public` takes the public part. Throws {@link InputError} for what is no Ed25519 key. */
export function readKey(pem: string, kind: 'private' | 'public', shown: string): KeyObject {
  let key: KeyObject
  try {
    key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
  } catch {
    throw new InputError(`${shown}: expected a ${kind} key in PEM`)
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new InputError(`${shown}: Unexpected ${key.asymmetricKeyType} key, expected Ed25519`)
  }
  return key
}

/** The receipt of an outcome, as the text of a file. `name`: what the draft is called; `bytes`: those of its file. */
export function makeReceipt(outcome: Outcome, name: string, bytes: Uint8Array, key: KeyObject): string {
  const { digest, source, ok, complete, engine, options } = outcome
  const statement: Statement = {
    _type: STATEMENT,
    subject: [{ name, digest: { sha256: sha256(bytes) } }],
    predicateType: PREDICATE,
    predicate: { outcome: digest, source, ok, complete, engine: { ...engine, sha256: engineHash() }, options },
  }
  const payload = Buffer.from(JSON.stringify(statement))
  const signature = sign(null, preAuthenticated(PAYLOAD_TYPE, payload), key)
  const envelope: Envelope = {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyId(createPublicKey(key)), sig: signature.toString('base64') }],
  }
  return `${JSON.stringify(envelope, null, 2)}\n`
}

/**
 * The statement of a receipt, once its signature was shown to be that of a key; undefined where it is not. Throws {@link InputError} for
 * what is no receipt: nothing of it is read before the signature is proved.
 */
export function openReceipt(text: string, key: KeyObject, shown: string): Statement | undefined {
  const { payloadType, payload, signatures } = parsed(text, shown) as Partial<Envelope>
  if (payloadType !== PAYLOAD_TYPE || typeof payload !== 'string' || !Array.isArray(signatures)) {
    throw new InputError(`${shown}: expected a receipt, as tickmark attest writes it`)
  }
  const body = Buffer.from(payload, 'base64')
  const signed = preAuthenticated(payloadType, body)
  const holds = signatures.some(
    ({ sig }) => typeof sig === 'string' && verify(null, signed, key, Buffer.from(sig, 'base64')),
  )
  if (!holds) return undefined
  const statement = parsed(body.toString(), shown) as Statement
  if ((statement as { predicateType?: unknown }).predicateType === PREDICATE) return statement
  throw new InputError(`${shown}: Unexpected statement of another kind, expected ${PREDICATE}`)
}

/** The name of a key: SHA-256 of it, in hexadecimal. */
export function keyId(key: KeyObject): string {
  return sha256(key.export({ type: 'spki', format: 'der' }))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What DSSE signs: a length before each part, so that no two pairs of type and body are the same bytes. */
function preAuthenticated(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body])
}

/** SHA-256 over the files of the command that runs, each with its name: the code itself, whatever its version says. */
function engineHash(): string {
  const self = fileURLToPath(import.meta.url)
  const hash = createHash('sha256')
  const names = readdirSync(dirname(self)).filter((name) => extname(name) === extname(self))
  for (const name of names.sort()) hash.update(`${name}\0`).update(readFileSync(join(dirname(self), name)))
  return hash.digest('hex')
}

function parsed(text: string, shown: string): object {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    throw new InputError(`${shown}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value === 'object' && value !== null) return value
  throw new InputError(`${shown}: expected a JSON object`)
}
