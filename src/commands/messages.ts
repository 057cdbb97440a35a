import { oneOrMany } from '../contract/ground/counts.ts'
/** What the commands print. */
export const commandMessages = {
  oneFile: 'Name one file',
  oneEmail: 'Name one email address: npm run remove-second-factor ada@tools.example',
  targetNeeded: 'Name the target database: --to postgres://user:password@host/database',
  noShop: (dataDir: string) => `There is no shop in ${dataDir}`,
  failed: (command: string, stack: string) => `${command} failed: ${stack}`,
  done: (command: string, seconds: string) => `${command} finished in ${seconds} s.`,

  booksAgree: 'The books agree.',
  discrepancies: (count: number) => `${count} ${oneOrMany(count, 'discrepancy', 'discrepancies')} found.`,
  copiedDiscrepancies: (count: number) =>
    `The copy is complete. The original has ${count} ${oneOrMany(count, 'discrepancy', 'discrepancies')}, and so has the copy.`,

  backingUp: (source: string, folder: string) => `Backing up ${source} to ${folder}`,
  restoring: (file: string, target: string) => `Restoring ${file} to ${target}`,
  moving: (dataDir: string, target: string) => `Moving ${dataDir} to ${target}`,
  postgres: 'the PostgreSQL database',
  backupNotRecorded: (reason: string) => `The backup is complete, but the shop could not note it: ${reason}`,
  secretNotIncluded: 'The backup does not include the secret of the shop. Keep a copy of the file `secret` in the data folder.',
  secretMissing:
    'No secret is set. Copy the old one here. Otherwise everyone has to sign in again, and second factors have to be set up again.',
  sameSecret: (file: string) => `Start the shop on the new database with the same SECRET. It is in ${file}`,
  imagesInBucket: 'The images stay in the bucket.',
  imagesInFolder: (folder: string) =>
    `The images stay in ${folder}. Processes on this machine share them through the same DATA_DIR. To use several machines, copy that ` +
    'folder to a bucket (aws s3 sync) and set S3_BUCKET, or use `npm run backup` and `npm run restore` instead of `npm run move`.',

  secondFactorRemoved: (email: string) =>
    `Removed the second factor of ${email}. All sessions were signed out. They can now sign in with the password alone.`,
}
