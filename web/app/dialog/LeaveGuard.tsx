import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

interface Props {
  /** Whether there is something to lose. */
  isOn: boolean
  title: string
  text: string
}

/** Asks before a link of the product leads away from what is not saved. Reloading is the page's own matter. */
export function LeaveGuard({ isOn, title, text }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [path, setPath] = useState<string | null>(null)
  const stay = () => setPath(null)

  useEffect(() => {
    if (!isOn) return
    const hold = (event: MouseEvent) => {
      const leading = leadsTo(event)
      if (leading === null) return
      event.preventDefault()
      event.stopPropagation()
      setPath(leading)
    }
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [isOn])

  return (
    <Modal
      opened={path !== null}
      onClose={stay}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      centered
    >
      <p>{text}</p>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => path && navigate(path)}>
          {t('leave.go')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}

/** The path a plain click on one of our own links leads to; null for other pages of this address and other clicks. */
function leadsTo({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || link.target) return null
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  const isAway = origin === window.location.origin && pathname !== window.location.pathname
  return isAway ? pathname + search : null
}
