// On one database: a file is refused before anything of it is written, and refused uploads have tests of their own on both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blobFolder } from '../../dist/blobs/settings.js'
import { type Client, holdings, openClients } from '../harness/sources.js'
import { refusedFiles } from './hostile-set.js'

let service: Awaited<ReturnType<typeof openClients>>
let joe: Client
const held = async () => await holdings(service.ground, blobFolder(service.ground))
beforeAll(async () => {
  service = await openClients()
  joe = await service.client('joe')
})
afterAll(async () => await service.close())

describe('refused, and nothing is kept', () => {
  it.each(refusedFiles)('%s', async (_, name, bytes, said) => {
    const before = await held()
    const response = await joe.upload(bytes(), name)
    expect(response.statusCode, response.body).toBe(422)
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/file', detail: expect.stringMatching(said) }] })
    expect(await held()).toEqual(before)
  })
})
