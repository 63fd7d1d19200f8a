/** CPU milliseconds that some work takes; other programs disturb these least. */
export function cpu(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
