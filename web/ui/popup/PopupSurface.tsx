import { Popover } from '@mantine/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { Skeleton } from '../page/Skeleton.tsx'
import { MenuList } from './MenuList.tsx'
import styles from './PopupSurface.module.css'

interface Props {
  id: string
  button: HTMLButtonElement
  label: string
  role: 'dialog' | 'menu'
  width: CSSProperties['width']
  /** Closes it and gives the focus back. */
  onClose: () => void
  /** Closes it when something else was clicked, which then has the focus. */
  onLeave: () => void
  children: ReactNode
}

// It turns where there is no room, and else lies over its button rather than outside the window; again whenever what it
// holds comes later and is larger.
const middlewares = {
  flip: { padding: 8 },
  shift: { padding: 8, crossAxis: true, limiter: undefined },
}

/** What a Popup opens. */
export function PopupSurface({ id, button, label, role, width, onClose, onLeave, children }: Props) {
  // Esc is meant for what is on top: neither the drawer under it nor a selection hears of it.
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const closeBeforeFocus = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { activeElement, body } = document
    if (event.key !== 'Escape' || (activeElement !== button && activeElement !== body)) return
    event.stopPropagation()
    onClose()
  })
  // The focus comes in a moment after it is drawn, and is lost when what has it goes away.
  useEffect(() => {
    document.addEventListener('keydown', closeBeforeFocus, { capture: true })
    return () => document.removeEventListener('keydown', closeBeforeFocus, { capture: true })
  }, [])

  return (
    <Popover
      opened
      onChange={onLeave}
      position="bottom-start"
      offset={6}
      middlewares={middlewares}
      // Most buttons are in what does not scroll, and focus within it must not scroll the page.
      floatingStrategy="fixed"
      preventPositionChangeWhenVisible={false}
      closeOnEscape={false}
      trapFocus
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown
        data-popup
        id={id}
        role={role === 'dialog' ? role : undefined}
        aria-label={role === 'dialog' ? label : undefined}
        aria-labelledby={undefined}
        className={styles.surface}
        style={width === undefined ? undefined : { width }}
        onKeyDownCapture={closeByKey}
      >
        {/* What waits for its texts would take its button away with it. */}
        <Suspense fallback={<Skeleton height={120} />}>
          {role === 'menu' ? <MenuList label={label}>{children}</MenuList> : children}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for the button, which was there before. */
function Anchor({ ref, button }: { ref?: RefCallback<HTMLElement>; button: HTMLElement }) {
  useLayoutEffect(() => {
    ref?.(button)
    return () => void ref?.(null)
  }, [ref, button])
  return null
}
