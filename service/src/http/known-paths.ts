import type { FastifyInstance } from 'fastify'

interface Known {
  readonly method: string
  readonly path: RegExp
}

/**
 * The methods that a path takes, by the routes that are added to `app` from now on. Routes of admins are left out: for everybody else they do
 * not exist.
 */
export function methodsByPath(app: FastifyInstance): (path: string) => string[] {
  const known: Known[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === 'admin') return
    const steps = url.split('/').map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[^\w-]/g, '\\$&')))
    const path = new RegExp(`^${steps.join('/')}$`)
    for (const one of [method].flat()) known.push({ method: one, path })
  })
  return (path) => [...new Set(known.filter((one) => one.path.test(path)).map((one) => one.method))]
}
