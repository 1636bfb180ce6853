import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import look from '../../../../ui/look.module.css'
import styles from './LogoField.module.css'
import { logoTypes, readLogo, refuseLogo } from './logo.ts'
import settings from './Settings.module.css'

interface Props {
  logo: string | null
  onChange: (logo: string | null) => void
}

/** The client's logo: a small picture that the report carries within itself. */
export function LogoField({ logo, onChange }: Props) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File | null) {
    if (!file) return
    const refusal = refuseLogo(file)
    setProblem(refusal && t(`whole.${refusal}`, { size: format.bytes(file.size) }))
    if (!refusal) onChange(await readLogo(file))
  }

  return (
    <fieldset className={settings.group}>
      <legend className={settings.label}>{t('whole.logo')}</legend>
      {logo && <img className={styles.logo} src={logo} alt={t('whole.logo')} />}
      <div className={styles.buttons}>
        <FileButton accept={logoTypes.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t(logo ? 'whole.logoChange' : 'whole.logoAdd')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {t('whole.logoRemove')}
          </Button>
        )}
      </div>
      {problem ? (
        <p className={`${look.problem} ${look.small}`} role="alert">
          {problem}
        </p>
      ) : (
        <p className={look.fine}>{t('whole.logoHint')}</p>
      )}
    </fieldset>
  )
}
