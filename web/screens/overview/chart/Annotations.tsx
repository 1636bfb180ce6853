import { UnstyledButton } from '@mantine/core'
import { IconFlag3, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '#contract/annotations.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import styles from './Annotations.module.css'

const AnnotationDialog = lazy(() =>
  import('./AnnotationDialog.tsx').then((file) => ({ default: file.AnnotationDialog })),
)

interface Props {
  annotations: readonly Annotation[]
  /** The day that a new one begins with. */
  day: string
}

/** What happened in the days of a chart; editors change it and add to it. */
export function Annotations({ annotations, day }: Props) {
  const { t } = useTranslation('annotations')
  const format = useFormat()
  const mayEdit = useMay('editor')
  const [open, setOpen] = useState<Annotation | 'new' | null>(null)
  return (
    <div className={styles.annotations}>
      <ul className={styles.list} aria-label={t('title')}>
        {annotations.map((annotation) => {
          const { id, from, to, text } = annotation
          return (
            <li key={id}>
              <UnstyledButton
                className={styles.flag}
                aria-disabled={!mayEdit || undefined}
                data-tip={mayEdit ? undefined : t('viewer')}
                onClick={() => mayEdit && setOpen(annotation)}
              >
                <Hidden>{t('edit')}: </Hidden>
                <IconFlag3 size={14} stroke={1.8} aria-hidden className={styles.icon} />
                <span className={styles.days}>
                  {from === to ? format.shortDay(from) : format.days(from, to)}
                </span>{' '}
                <bdi className={styles.text}>{text}</bdi>
              </UnstyledButton>
            </li>
          )
        })}
        <li>
          <UnstyledButton
            className={styles.add}
            aria-disabled={!mayEdit || undefined}
            data-tip={mayEdit ? undefined : t('viewer')}
            onClick={() => mayEdit && setOpen('new')}
          >
            <IconPlus size={14} aria-hidden />
            {t('add')}
          </UnstyledButton>
        </li>
      </ul>
      {open && (
        <Suspense fallback={null}>
          <AnnotationDialog
            annotation={open === 'new' ? null : open}
            day={day}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
