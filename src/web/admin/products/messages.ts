export const productMessages = {
  imagesPending: 'Some images have not arrived yet. Wait for them, try again, or leave them out.',
}
