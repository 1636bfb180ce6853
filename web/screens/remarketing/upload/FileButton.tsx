import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useRef } from 'react'
import { Hidden } from '../../../ui/Hidden.tsx'
import { acceptedImages } from './refuseImage.ts'

interface Props {
  icon: Icon
  label: string
  onFiles: (files: File[]) => void
}

/** Opens the browser's dialog for images, several at once. */
export function FileButton({ icon: Icon, label, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Hidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={acceptedImages}
          multiple
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // The same file may be chosen again after it was changed.
            currentTarget.value = ''
          }}
        />
      </Hidden>
    </>
  )
}
