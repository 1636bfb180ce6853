import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blueprint } from '#contract/reports.ts'
import { reportLanguages } from '#contract/vocabulary.ts'
import { LogoField } from '../../../../entities/client/LogoField.tsx'
import { useCommunity } from '../../../../entities/community/useCommunity.ts'
import { useGetTagOverviewQuery } from '../../../../entities/tag/tags.api.ts'
import { YearMenu } from '../../../../entities/tag/YearMenu.tsx'
import { languageNames } from '../../../../locales/language.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import { PanelHead } from '../../../../ui/page/PanelHead.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import { Labelled } from './Labelled.tsx'
import styles from './Settings.module.css'

interface Props {
  draft: Blueprint
  change: ChangeBlueprint
}

/** What holds for the whole report: whom it is for, and how it looks. */
export function WholeSettings({ draft, change }: Props) {
  const { t } = useTranslation('reports')
  const { language, benchmark_year: year, brand } = draft
  const { data } = useGetTagOverviewQuery({ year })
  const client = useCommunity()?.client
  const languages = reportLanguages.map((value) => ({ value, label: languageNames[value] }))
  return (
    <>
      <PanelHead title={t('builder.cover')} />
      <div className={styles.settings}>
        <Labelled label={t('whole.language')}>
          <Segments
            label={t('whole.language')}
            value={language}
            options={languages}
            onChange={(next) => change({ language: next })}
          />
        </Labelled>
        <Labelled label={t('whole.year')}>
          <YearMenu
            year={year}
            years={data?.years ?? []}
            onChange={(next) => change({ benchmark_year: next })}
          />
        </Labelled>
        <ColorField color={brand.color} onChange={(color) => change({ brand: { ...brand, color } })} />
        <LogoField
          logo={brand.logo}
          onChange={(logo) => change({ brand: { ...brand, logo } })}
          hint={client ? t('whole.logoOfClient', { client: client.name }) : undefined}
        />
      </div>
    </>
  )
}

interface ColorFieldProps {
  color: string
  onChange: (color: string) => void
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, picked or typed. */
function ColorField({ color, onChange }: ColorFieldProps) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState(color)
  function type(text: string) {
    setTyped(text)
    if (isColor(text)) onChange(text.toLowerCase())
  }
  return (
    <TextInput
      label={t('whole.color')}
      value={typed}
      maxLength={7}
      spellCheck={false}
      error={!isColor(typed) && t('whole.colorProblem')}
      leftSection={
        <input
          type="color"
          className={styles.color}
          aria-label={t('whole.color')}
          value={color}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      }
      onChange={({ currentTarget }) => type(currentTarget.value.trim())}
    />
  )
}
