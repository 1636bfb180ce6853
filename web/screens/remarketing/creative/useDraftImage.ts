import { useState } from 'react'
import type { Image } from '#contract/creatives.ts'
import { useDeleteImageMutation } from '../../../entities/campaign/creatives.api.ts'
import { useUploads } from '../upload/useUploads.ts'
import type { CreativeDraft } from './creativeDraft.ts'

/**
 * The image of a form. One that is taken out stays on the server until the form is saved, so that it can be put back.
 * saved: as it is on the server · current: as it is in the form.
 */
export function useDraftImage(
  saved: Image | null,
  current: Image | null,
  change: (change: Partial<CreativeDraft>) => void,
) {
  const [drop] = useDeleteImageMutation()
  const [sent, setSent] = useState<readonly Image[]>([])
  const uploads = useUploads(async (image) => {
    setSent((before) => [...before, image])
    change({ image })
    return null
  })

  return {
    uploads,
    removed: current ? null : (sent.at(-1) ?? saved),
    /** The form is done with: of what it sent only `kept` remains. */
    settle: (kept: Image | null) => {
      for (const { id } of sent) if (id !== kept?.id) void drop({ id })
    },
  }
}
