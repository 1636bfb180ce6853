/** Gives a file to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the file after the click; taken away at once it would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
