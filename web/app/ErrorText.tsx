import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from 'react-i18next'
import type { ApiError } from './post.ts'

/** What a refused call means, in the reader's language. */
export function ErrorText({ error }: { error: ApiError | SerializedError }) {
  const { t } = useTranslation()
  return t(`error.${isApiError(error) ? error.code : 'internal'}`)
}

const isApiError = (error: ApiError | SerializedError): error is ApiError => 'fields' in error
