import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Wall.module.css'

interface Props {
  isOn: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The section of the creatives; what is dropped anywhere on it is taken in. */
export function DropWall({ isOn, onFiles, children }: Props) {
  const { t } = useTranslation('campaigns')
  const heading = useId()
  const [isOver, setOver] = useState(false)

  const over = (event: DragEvent) => {
    if (!isOn || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!isOn) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <section
      className={styles.section}
      aria-labelledby={heading}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <h2 id={heading} className={styles.title}>
        {t('wall.title')}
      </h2>
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <IconPhotoPlus size={32} stroke={1.5} />
          {t('wall.drop')}
        </div>
      )}
    </section>
  )
}
