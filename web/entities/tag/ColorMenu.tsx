import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TagColor } from '#contract/content/tags.ts'
import look from '../../ui/look.module.css'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './ColorMenu.module.css'
import { TagDot } from './TagDot.tsx'

interface Props {
  label: string
  /** Said at the pointer, where the name that the label has stands beside it. */
  tip?: string
  color: TagColor
  /** Draws the colours to choose from. */
  children: () => ReactNode
}

/** A dot; a click opens its colours. */
export function ColorMenu({ label, tip = label, color, children }: Props) {
  return (
    <Popup
      label={label}
      width={202}
      trigger={(props) => (
        <UnstyledButton
          {...props}
          className={`${look.pressable} ${styles.button}`}
          aria-label={label}
          data-tip={tip}
        >
          <TagDot color={color} />
        </UnstyledButton>
      )}
    >
      {() => <div className={styles.colors}>{children()}</div>}
    </Popup>
  )
}
