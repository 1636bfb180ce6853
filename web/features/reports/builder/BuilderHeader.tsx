import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import styles from './Builder.module.css'
import type { BuilderModel } from './useBuilder.ts'

/** What is open, whether it is saved, and the ways to save and to build it. */
export function BuilderHeader({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { report, draft, isChanged, isSaving, save, build } = builder
  const isBuiltAtOnce = report === null && !draft.is_regular
  return (
    <PageHeader
      title={t(report ? 'builder.edit' : 'builder.create')}
      status={isChanged && <span className={styles.unsaved}>{t('builder.notSaved')}</span>}
    >
      {report && (
        <Button
          variant="default"
          aria-label={t('builder.build')}
          disabled={isSaving}
          onClick={() => void build()}
        >
          <IconRefresh size={16} aria-hidden />
          <span className={styles.word}>&nbsp;{t('builder.build')}</span>
        </Button>
      )}
      <Button loading={isSaving} onClick={() => void save()}>
        {t(isBuiltAtOnce ? 'builder.saveAndBuild' : 'builder.save')}
      </Button>
    </PageHeader>
  )
}
