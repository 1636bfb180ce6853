import { Button, type ButtonProps } from '@mantine/core'
import { useViewerReason } from '../useViewerReason.ts'

interface Props extends ButtonProps {
  onClick?: () => void
  type?: 'button' | 'submit'
}

/** A button that changes tags. For viewers it can be reached and says why it does nothing. */
export function EditorButton({ onClick, type = 'button', ...button }: Props) {
  const reason = useViewerReason()
  return reason ? (
    <Button {...button} type="button" aria-disabled data-disabled data-tip={reason} />
  ) : (
    <Button {...button} type={type} onClick={onClick} />
  )
}
