import { join } from 'node:path'
import { optional, text } from '../config/setting.js'
import { dataFolder, databaseSettings } from '../database/settings.js'
import type { Ground } from '../ground/ground.js'

export const blobSettings = {
  folder: optional('TICKMARK_BLOB_FOLDER', 'folder of uploaded files', { shown: '`blobs` in the data folder' }),
  bucket: optional('TICKMARK_S3_BUCKET', 'bucket for uploaded files, in place of the folder'),
  region: text('TICKMARK_S3_REGION', 'us-east-1', 'region of the bucket'),
  endpoint: optional('TICKMARK_S3_ENDPOINT', 'address of an S3-compatible server', {
    shown: 'that of AWS',
    check(given) {
      if (!URL.canParse(given))
        throw new Error('Unexpected TICKMARK_S3_ENDPOINT, expected an address like https://s3.example.org')
    },
  }),
}

/** The folder of blobs where no other is set. */
export function blobFolder(ground: Ground): string {
  return ground.settings(blobSettings).folder ?? join(dataFolder(ground.settings(databaseSettings).data), 'blobs')
}
