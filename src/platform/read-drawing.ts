/** A drawing of this server. With Trusted Types a page may parse no text, but its request may. */
export const readDrawing = (url: string): Promise<SVGSVGElement> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      const drawing = request.responseXML?.documentElement;
      if (drawing instanceof SVGSVGElement) resolve(drawing);
      else reject(new Error(`${url} is no drawing`));
    });
    request.send();
  });
