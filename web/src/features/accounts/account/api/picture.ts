import { removePicture, uploadPicture } from '#contracts/accounts/pictures';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useUploadPicture() {
  return useMutation({ mutationFn: (file: Blob) => call(uploadPicture, { file }) });
}

export function useRemovePicture() {
  return useMutation({ mutationFn: () => call(removePicture) });
}
