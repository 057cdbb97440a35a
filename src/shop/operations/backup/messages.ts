import { countOf } from '../../../contract/ground/counts.ts'

type Counts = [rows: number, images: number, documents: number]

/** What the backup, restore and move commands report and refuse. */
export const backupMessages = {
  // Progress
  writingRows: 'Writing rows',
  writingImages: 'Writing images and documents',
  readingBackup: 'Checking the backup',
  verifyingRows: 'Verifying the restored rows',
  copyingRows: 'Copying rows',
  comparingRows: 'Comparing every row with its original',
  reconciling: 'Reconciling stock and payments',
  rowsFound: 'The database already has rows. Checking whether they belong to the same shop',
  waitingForProcess: (seconds: number) => `Checking whether the shop is still running (${seconds} s)`,
  backupOf: (at: string, engine: string) => `Backup of ${at}, made on ${engine}`,
  progress: (what: string, done: string, total: string | undefined) => `  ${what}: ${done}${total ? ` of ${total}` : ''}`,

  // Results
  written: (file: string, [rows, images, documents]: Counts, megabytes: string) =>
    `${file}: ${countOf(rows, 'row', 'rows')}, ${countOf(images, 'image', 'images')}, ${countOf(documents, 'document', 'documents')}, ${megabytes} MB`,
  restored: ([rows, images, documents]: Counts) =>
    `Restored ${countOf(rows, 'row', 'rows')}, ${countOf(images, 'image', 'images')} and ${countOf(documents, 'document', 'documents')}. All checksums match.`,
  moved: (rows: string) => `Copied ${rows} rows. Every row matches its original.`,
  movedBefore: (rows: string) => `All ${rows} rows were copied before. Every row matches its original.`,
  missingFromStore: {
    pictures: (count: string, names: string) => `  ${count} images are missing from the image store: ${names}`,
    documents: (count: string, names: string) => `  ${count} documents are missing from the image store: ${names}`,
  },
  missingFromBackup: (count: string) => `${count} images or documents were already missing when the backup was made`,

  // Refusals of a backup file
  unexpectedEntry: (file: string, name: string) => `${file} contains an unexpected entry: ${name}`,
  damaged: (file: string) => `${file} is damaged, incomplete, or not a backup of this shop`,
  incomplete: (file: string) => `${file} is incomplete`,
  wrongChecksum: (file: string) => `${file} is damaged: its checksum does not match`,
  notABackup: (file: string) => `${file} is not a backup of this shop`,
  unexpectedEntryInBackup: (name: string) => `The backup contains an unexpected entry: ${name}`,
  rowsOfUnknownTable: (table: string) => `The backup contains rows of the table ${table}, which it does not describe`,
  damagedImage: (name: string) => `The image ${name} is damaged`,
  damagedDocument: (name: string) => `The document ${name} is damaged`,

  // Refusals of a database
  newerVersion: (migrations: string) =>
    `This backup was made by a newer version of the shop (${migrations}). Restore it with that version.`,
  newerTables: 'The tables of the target database are newer than the backup. Restore into an empty database; it is migrated afterwards.',
  missingTables: (tables: string) => `The target database does not have these tables: ${tables}`,
  foreignTables: (tables: string) =>
    `The target database belongs to another application. It has these tables: ${tables}. Nothing was changed.`,
  notEmpty: (tables: string) => `The target shop is not empty: it has rows in ${tables}. Nothing was changed.`,
  otherRows: (tables: string, differences: string) =>
    `The target database has other rows (${tables}). Use an empty database. ${differences}. Nothing was changed.`,
  rowsDiffer: (differences: string) => `The copied rows do not match the originals. ${differences}. The copy was rolled back.`,
  wrongTable: (table: string, actual: string, expected: string) =>
    `${table}: read ${actual} rows back, expected ${expected}, or their values differ. The restore was rolled back.`,
  wrongImages: (actual: string, expected: string) => `Restored ${actual} of ${expected} images`,
  wrongDocuments: (actual: string, expected: string) => `Restored ${actual} of ${expected} documents`,
  stillRunning: 'The shop is still running. Stop it first: orders placed after the copy would be lost.',

  // Differences between a row and its copy
  rowDiffers: (table: string, key: string) => `${table} ${key} differs`,
  rowMissing: (table: string, key: string) => `${table} ${key} is missing`,
  wrongCount: (table: string, actual: string, expected: string) => `${table} has ${actual} rows instead of ${expected}`,
}
