import { describe, expect, it } from 'vitest'
import { root, sh } from './installed.js'

describe('a checkout after npm ci', () => {
  it('answers npx at once, without packing and building itself a second time', () => {
    const start = performance.now()
    expect(sh('npx', ['--offline', '--no', 'tickmark', '--version'], root)).toMatch(/^\d+\.\d+\.\d+\n$/)
    // npx alone takes most of a second; a build took more than twenty.
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
