/** CPU milliseconds that some work takes; other programs disturb these least. */
export function cpu(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The least CPU milliseconds of up to six runs, which end once one is below `enough`: a busy machine only ever adds. */
export function least(work: () => void, enough: number): number {
  let time = Infinity
  for (let run = 0; run < 6 && time >= enough; run++) time = Math.min(time, cpu(work))
  return time
}
