export const importTexts = {
  how: 'Import CSV or the first sheet of an .xlsx workbook. The column sku finds the product; columns that are not there stay as they are. You see every change before anything is written.',
  leave: 'You may leave this page, the check goes on. Nothing is written before you apply.',
  applying: 'Everything is written at once. You may leave this page.',
  undone: 'What nobody had changed since is back.',
}
