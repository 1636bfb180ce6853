import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import look from '../../ui/look.module.css'
import { useFormat } from '../community/useCommunity.ts'
import styles from './LogoField.module.css'
import { logoTypes, readLogo, refuseLogo } from './logo.ts'

interface Props {
  logo: string | null
  onChange: (logo: string | null) => void
  /** What is shown without one. */
  hint?: string | undefined
}

/** A client's logo: a small picture that is kept as a text. */
export function LogoField({ logo, onChange, hint }: Props) {
  const { t } = useTranslation('logo')
  const format = useFormat()
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File | null) {
    if (!file) return
    const refusal = refuseLogo(file)
    setProblem(refusal && t(refusal, { size: format.bytes(file.size) }))
    if (!refusal) onChange(await readLogo(file))
  }

  return (
    <fieldset className={styles.field}>
      <legend className={look.label}>{t('title')}</legend>
      {logo && <img className={styles.logo} src={logo} alt={t('title')} />}
      <div className={styles.buttons}>
        <FileButton accept={logoTypes.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t(logo ? 'change' : 'add')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {problem ? (
        <p className={`${look.problem} ${look.small}`} role="alert">
          {problem}
        </p>
      ) : (
        <p className={look.fine}>
          {t('hint')} {hint}
        </p>
      )}
    </fieldset>
  )
}
