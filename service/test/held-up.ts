/** Milliseconds of a processor that the piece of work takes, about. */
const PIECE = 20

/**
 * How many times as long as it takes a processor work takes at this moment, because it takes turns with whatever else the machine does: what
 * is held to seconds is allowed as much longer.
 */
function heldUp(): number {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const used = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  while (used() < PIECE);
  return Math.max(1, (performance.now() - began) / used())
}

/** Milliseconds that something takes, on a machine that does nothing else; held up at its beginning and end, whichever was worse. */
export async function undisturbed(work: () => Promise<unknown>): Promise<number> {
  const before = heldUp()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  return took / Math.max(before, heldUp())
}
