import { type CSSProperties, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { MenuList } from './MenuList.tsx'
import styles from './Popup.module.css'
import { placeBelow } from './placeBelow.ts'

interface TriggerProps {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
}

interface Props {
  /** Draws the button that opens it; everything it is given belongs on that button. */
  trigger: (props: TriggerProps) => ReactNode
  label: string
  role?: 'dialog' | 'menu'
  width?: CSSProperties['width']
  /** Drawn only while open; `close` also gives the focus back. */
  children: (close: () => void) => ReactNode
}

/**
 * A surface at a button. The browser's own popover does the layers, the closing by Esc and by a click outside;
 * it costs a twentieth of a positioning library.
 */
export function Popup({ trigger, label, role = 'dialog', width, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const close = () => surface.current?.hidePopover()

  // The content is taken away only after closing: the browser gives the focus back from what had it.
  function show() {
    if (!button.current || !surface.current) return
    placeBelow(button.current, surface.current)
    surface.current.querySelector<HTMLElement>('[data-autofocus], [role^="menuitem"], button, input')?.focus()
  }

  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': role })}
      <div
        ref={surface}
        id={id}
        popover="auto"
        {...(role === 'dialog' && { role, 'aria-label': label })}
        className={styles.popup}
        style={{ width }}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={(event) => (event.newState === 'open' ? show() : setOpen(false))}
      >
        {isOpen && (role === 'menu' ? <MenuList label={label}>{children(close)}</MenuList> : children(close))}
      </div>
    </>
  )
}
