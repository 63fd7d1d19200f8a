import { part } from '../ground/ground.js'
import { folderStore } from './folder.js'
import { blobFolder, blobSettings } from './settings.js'

/** Where uploaded files are kept. The client for S3 is loaded only where a bucket is set. */
export const blobStore = part(
  'blobs',
  async (ground) => {
    const { bucket, region, endpoint } = ground.settings(blobSettings)
    if (bucket === undefined) return folderStore(blobFolder(ground))
    const { s3Store } = await import('./s3.js')
    return s3Store({ bucket, region, ...(endpoint !== undefined && { endpoint }) })
  },
  async (store) => (await store).close(),
)
