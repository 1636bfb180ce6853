import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Blueprint, ReportSection } from '#contract/reports.ts'
import { PanelHead } from '../../../../ui/page/PanelHead.tsx'
import { useSectionName } from '../../useSectionName.ts'
import type { Sections } from '../useBuilder.ts'
import { KindSettings } from './KindSettings.tsx'
import styles from './Settings.module.css'

interface Props {
  section: ReportSection
  draft: Blueprint
  sections: Sections
}

/** The settings of the chosen section: those of every one, and those of its kind. */
export function SectionSettings({ section, draft, sections }: Props) {
  const { t } = useTranslation('reports')
  const usualName = useSectionName()({ ...section, title: '' })
  const isText = section.kind === 'text'
  return (
    <>
      <PanelHead title={t(`section.${section.kind}.name`)} />
      <div className={styles.settings}>
        <TextInput
          label={t('settings.title')}
          placeholder={isText ? undefined : usualName}
          value={section.title}
          maxLength={200}
          onChange={({ currentTarget }) => sections.replace({ ...section, title: currentTarget.value })}
        />
        <KindSettings section={section} draft={draft} onChange={sections.replace} />
        <Textarea
          label={t(isText ? 'settings.text' : 'settings.note')}
          description={isText ? t('settings.textHint') : undefined}
          placeholder={isText ? t('settings.textPlaceholder') : undefined}
          value={section.note}
          maxLength={5000}
          minRows={isText ? 8 : 3}
          maxRows={20}
          autosize
          onChange={({ currentTarget }) => sections.replace({ ...section, note: currentTarget.value })}
        />
      </div>
    </>
  )
}
