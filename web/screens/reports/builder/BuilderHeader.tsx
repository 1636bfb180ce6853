import { Button } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
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
      status={<SaveState isChanged={isChanged} isKept={report !== null} />}
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
      {isBuiltAtOnce ? (
        <Button aria-label={t('builder.saveAndBuild')} loading={isSaving} onClick={() => void save()}>
          <span className={styles.word}>{t('builder.saveAndBuild')}</span>
          <span className={styles.shortWord}>{t('builder.save')}</span>
        </Button>
      ) : (
        <Button loading={isSaving} onClick={() => void save()}>
          {t('builder.save')}
        </Button>
      )}
    </PageHeader>
  )
}

function SaveState({ isChanged, isKept }: { isChanged: boolean; isKept: boolean }) {
  const { t } = useTranslation('reports')
  return (
    <span role="status" className={styles.saved} data-saved={!isChanged || undefined}>
      {isChanged && t('builder.notSaved')}
      {!isChanged && isKept && (
        <>
          <IconCheck size={15} aria-hidden /> {t('builder.isSaved')}
        </>
      )}
    </span>
  )
}
