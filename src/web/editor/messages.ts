export const editorMessages = {
  wrongFields: 'Please check the marked fields.',
}
