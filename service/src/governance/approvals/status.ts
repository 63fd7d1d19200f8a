import type { Approval, Step } from './store.js'

/**
 * `open`: a reviewer has yet to decide. `approved`: all did, on the text that the content has now. `rejected`: one said no. `fallen`: the
 * text was edited since, so that nothing said of it holds any more. `withdrawn`: who asked took it back.
 */
export const STATUSES = ['open', 'approved', 'rejected', 'fallen', 'withdrawn'] as const
export type Status = (typeof STATUSES)[number]

/**
 * What an approval amounts to now. It is worked out whenever it is asked for and kept nowhere: only the version that it names can be
 * the current one, so no edit has anything to undo, and none can forget to.
 */
export function statusOf(
  { version, withdrawnAt }: Pick<Approval, 'version' | 'withdrawnAt'>,
  steps: readonly Pick<Step, 'decision'>[],
  current: number,
): Status {
  if (withdrawnAt) return 'withdrawn'
  if (steps.some(({ decision }) => decision === 'rejected')) return 'rejected'
  if (version !== current) return 'fallen'
  return steps.length > 0 && steps.every(({ decision }) => decision === 'approved') ? 'approved' : 'open'
}

/** The step whose turn it is: the first that is not decided. */
export function turnOf<S extends Pick<Step, 'decision'>>(steps: readonly S[]): S | undefined {
  return steps.find(({ decision }) => decision === null)
}
