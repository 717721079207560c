import { useEffect, useState } from 'react';

const dataUrl = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/;

/**
 * A blob url for a picture that is stored as a data url: the page's policy allows blobs and
 * no data urls. '' without a picture, or if it is none.
 */
export function usePicture(kept: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const [, type, base64] = dataUrl.exec(kept) ?? [];
    if (type === undefined || base64 === undefined) return;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    // oxlint-disable-next-line react/react-compiler -- this effect alone creates and revokes the url
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress('');
    };
  }, [kept]);
  return address;
}
