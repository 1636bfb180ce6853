import { creativeCalls, Image } from '#contract/creatives.ts'
import type { TestApp } from '#server/testing/app.ts'

type Part = Uint8Array<ArrayBuffer>

/** A form with these bytes as an image. */
export function imageForm(bytes: Part, name = 'image.jpg'): FormData {
  const form = new FormData()
  form.set('image', new Blob([bytes]), name)
  return form
}

/** Uploads an image. Errors: an Error with the answer when it is not 200. */
export async function upload(app: TestApp, token: string, bytes: Part, name?: string): Promise<Image> {
  const response = await app.post(creativeCalls.uploadImage.path, { token, form: imageForm(bytes, name) })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${answer}`)
  return Image.parse(JSON.parse(answer))
}
