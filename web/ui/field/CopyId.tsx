import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface Props {
  label: string
  id: string
  copy: string
  copied: string
}

/** An id to be sent to whoever looks after the installation. */
export function CopyId({ label, id, copy, copied }: Props) {
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      rightSection={<Icon size={14} aria-hidden />}
      onClick={() => clipboard.copy(id)}
      aria-label={`${label} ${id}: ${clipboard.copied ? copied : copy}`}
    >
      {label} {id}
    </Button>
  )
}
