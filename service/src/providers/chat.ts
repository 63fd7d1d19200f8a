import { Deadline } from './deadline.js'
import { messagesOf } from './messages.js'
import type { Provider, StrictRequest, StrictResult } from './port.js'
import { readAnswer } from './strict.js'

/** A model behind an OpenAI-compatible server. */
export interface ChatModel {
  readonly id: string
  /** The `/v1` base. */
  readonly url: string
  readonly key?: string
  /** Longest answer that is read, in bytes. */
  readonly mostBytes: number
}

/**
 * A provider that asks a model by one plain `fetch`: strict JSON Schema, no redirect, no retry, a deadline for the whole answer and a
 * bound on its length. Neither the key nor a word of the answer stands in what it returns about a failure.
 */
export function chatProvider(model: ChatModel): Provider {
  return {
    id: model.id,
    kind: 'model',
    generateStrict: async (request) => await ask(model, request),
  }
}

async function ask({ id, url, key, mostBytes }: ChatModel, request: StrictRequest): Promise<StrictResult> {
  const { name, schema, task, repair, deadline, signal } = request
  const time = new Deadline(Math.max(1, deadline), ...(signal ? [signal] : []))
  const failed = (detail: string, status?: number): StrictResult => ({
    outcome: 'unreachable',
    detail,
    ...(status !== undefined && { status }),
  })
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model: id,
        messages: messagesOf(task, repair),
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
        temperature: 0,
        stream: false,
      }),
      signal: time.signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return failed(`The provider answered with status ${response.status}`, response.status)
    }
    const text = await time.read(response, mostBytes)
    if (text === undefined) return failed(`The answer of the provider is longer than ${mostBytes} bytes`)
    return readCompletion(text, request)
  } catch (error) {
    if (signal?.aborted) return failed('The call was given up: the process is ending')
    if (time.passed) return failed(`The provider did not answer within ${deadline} ms`)
    const { cause } = error as { cause?: { code?: string } }
    return failed(`The provider could not be reached${cause?.code === undefined ? '' : ` (${cause.code})`}`)
  } finally {
    time.close()
  }
}

interface Choice {
  readonly finish_reason?: unknown
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown }
}

interface Completion {
  readonly choices?: unknown
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown }
}

/** The first choice, of whatever stands where choices should. */
function firstOf(choices: unknown): Choice | undefined {
  return Array.isArray(choices) ? ((choices as readonly (Choice | undefined)[])[0] ?? undefined) : undefined
}

function readCompletion(text: string, { schema }: StrictRequest): StrictResult {
  let completion: Completion | null
  try {
    completion = JSON.parse(text) as Completion | null
  } catch {
    return { outcome: 'invalid-json', detail: 'The provider answered with something that is not JSON' }
  }
  const choice = firstOf(completion?.choices)
  const content = choice?.message?.content
  if (typeof choice?.message?.refusal === 'string' && choice.message.refusal !== '') {
    return { outcome: 'refused', detail: 'The model refused to answer' }
  }
  if (choice?.finish_reason === 'content_filter') {
    return { outcome: 'refused', detail: 'The provider filtered the answer' }
  }
  if (choice?.finish_reason === 'length') {
    return { outcome: 'truncated', detail: 'The model stopped at its length limit' }
  }
  if (typeof content !== 'string') {
    return { outcome: 'invalid-json', detail: 'The provider answered without a text' }
  }
  const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
  const [inputTokens, outputTokens] = [
    count(completion?.usage?.prompt_tokens),
    count(completion?.usage?.completion_tokens),
  ]
  return readAnswer(content, schema, {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
  })
}
