export const productMessages = {
  filesPending: 'Some files have not arrived yet. Wait for them, try again, or leave them out.',
}
