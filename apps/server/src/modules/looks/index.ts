export { encodePicture, encodePreview, placeholderPicture } from './encode-picture.ts';
export { pictureDigestOf, pictureLimitBytes, picturePath } from './picture.ts';
export {
  claimPictures,
  picturesAreDueSql,
  pictureTopic,
  readPicture,
  readPreview,
  recordFailedFetch,
  requestPicture,
  storePicture,
  type WantedPicture,
} from './picture-store.ts';
export { themeOf } from './theme-of.ts';
