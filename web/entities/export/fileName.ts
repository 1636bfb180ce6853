/** The file's name in a Content-Disposition header: the one in Unicode (RFC 6266, filename*) before the plain one. */
export function readFileName(header: string | null): string | null {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  const plain = header?.match(/filename="([^"]*)"/i)?.[1] ?? header?.match(/filename=([^;"\s]+)/i)?.[1]
  return (encoded && decode(encoded)) ?? plain ?? null
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
