import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MetricDefinitions } from '#contract/metricDefinitions.ts'
import { usePreviewDefinitionsQuery } from '../../entities/metric/definitions.api.ts'
import { Dock } from '../../ui/page/Dock.tsx'
import styles from './DefinitionsPage.module.css'

interface Props {
  definitions: MetricDefinitions
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Saves the change once one can see what it does. */
export function SaveBar({ definitions, isSaving, onDiscard, onSave }: Props) {
  const { t } = useTranslation('definitions')
  const { currentData } = usePreviewDefinitionsQuery({ definitions })
  return (
    <Dock label={t('unsaved')} isBusy={isSaving}>
      <p className={styles.unsaved} role="status">
        {t(isSaving ? 'saving' : 'unsaved')}
      </p>
      <Button variant="default" size="xs" disabled={isSaving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button size="xs" loading={isSaving} disabled={!currentData} onClick={onSave}>
        {t('save')}
      </Button>
    </Dock>
  )
}
