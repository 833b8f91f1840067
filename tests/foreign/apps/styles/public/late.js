window.late = (window.late ?? 0) + 1;
