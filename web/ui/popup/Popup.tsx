import { type CSSProperties, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { early } from '../early.tsx'

interface TriggerProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  'aria-controls': string | undefined
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

// The library that places it is a tenth of the first load; it is fetched when somebody comes near a button.
const PopupSurface = early(() => import('./PopupSurface.tsx').then((file) => file.PopupSurface))
const prepare = () => void PopupSurface.preload()

/** A surface at a button. */
export function Popup({ trigger, label, role = 'dialog', width, children }: Props) {
  const id = useId()
  /** The button while it is open. */
  const [button, setButton] = useState<HTMLButtonElement | null>(null)

  function close() {
    setButton(null)
    button?.focus({ preventScroll: true })
  }

  return (
    <>
      {trigger({
        onClick: ({ currentTarget }) => setButton(button ? null : currentTarget),
        onPointerEnter: prepare,
        onFocus: prepare,
        'aria-expanded': button !== null,
        'aria-haspopup': role,
        'aria-controls': button ? id : undefined,
      })}
      {button && (
        <PopupSurface
          id={id}
          button={button}
          label={label}
          role={role}
          width={width}
          onClose={close}
          onLeave={() => setButton(null)}
        >
          {children(close)}
        </PopupSurface>
      )}
    </>
  )
}
